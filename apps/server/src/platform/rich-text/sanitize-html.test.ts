import { expect, test } from 'vitest';
import { loadRichText } from './sanitize-html.ts';

const { clean, picturesIn, textOf } = await loadRichText();

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<a href="javascript:alert(1)">去</a>',
  '<a href="java\tscript:alert(1)">去</a>',
  '<a href="&#106;avascript:alert(1)">去</a>',
  '<a href="data:text/html,<script>alert(1)</script>">去</a>',
  '<a href="//evil.example/x">去</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=a></form>',
  '<img src="https://evil.example/pixel.png">',
  '<img src="/sys/common/static/../../annountCement/doReovkeData?id=1">',
  '<img src="/sys/common/static/%2e%2e/x">',
  '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<style>body{display:none}</style><link rel=stylesheet href="https://evil.example/x.css">',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<div style="position:fixed;inset:0;background:url(https://evil.example)">x</div>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p id="root" class="layout" name="x">文字</p>',
])('%s becomes inert', (html) => {
  const inert = clean(html);
  expect(inert).not.toMatch(
    /on\w+=|javascript:|script|evil|svg|iframe|<form|position|url\(|\sid=|\sclass=|doReovke/i,
  );
  expect(clean(inert)).toBe(inert);
});

test('what publishers write stays: headings, lists, tables, colours, links and stored pictures', () => {
  const kept =
    '<h2 style="text-align:center">放假通知</h2><ul><li><strong>国庆</strong></li></ul>' +
    '<table><tbody><tr><td colspan="2">表格</td></tr></tbody></table>' +
    '<p style="color:#ff0000;font-size:16px">红字</p>' +
    '<img src="/sys/common/static/temp/%E5%9B%BE_1_a.png" alt="图" />';
  expect(clean(kept)).toBe(kept);
  expect(clean('<a href="https://example.com/a?b=1">去</a>')).toBe(
    '<a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer nofollow">去</a>',
  );
});

test('a signed address of a picture is stored without its signature', () => {
  expect(clean('<img src="/sys/common/static/temp/a_1.png?expires=1&amp;signature=x" />')).toBe(
    '<img src="/sys/common/static/temp/a_1.png" />',
  );
});

test('the text around removed elements is kept', () => {
  expect(clean('<p>前<script>x</script>中<blink>后</blink></p>')).toBe('<p>前中后</p>');
});

test('the summary is the text on one line, with entities decoded and cut by characters', () => {
  expect(textOf('<h1>标题</h1><p>甲 &amp; 乙</p><p>1 &lt; 2</p>', 100)).toBe('标题 甲 & 乙 1 < 2');
  expect(textOf('<p>𠮷野家的通知</p>', 2)).toBe('𠮷野');
});

test('the stored pictures of a text are found by their paths, each once', () => {
  const html = clean(
    '<img src="/sys/common/static/temp/%E5%9B%BE_1_a.png" alt="图"><img src="/sys/common/static/temp/a&amp;b.png">' +
      '<img src="https://example.com/x.png"><img alt="2" src="/sys/common/static/temp/%E5%9B%BE_1_a.png?by=x">' +
      '<img src="/sys/common/static/temp/%E5.png">',
  );
  expect(picturesIn(html)).toEqual(['temp/图_1_a.png', 'temp/a&b.png', 'temp/%E5.png']);
});
