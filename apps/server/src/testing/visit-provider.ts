/**
 * Follows the provider's pages like a browser, from the address that the pop-up opens to our own callback, and returns
 * the callback's address. `account` undefined: presses 取消.
 */
export async function visitProvider(start: string, account: string | undefined): Promise<URL> {
  const cookies = new Map<string, string>();
  const provider = new URL(start).origin;
  const ask = async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return answer;
  };
  let url = new URL(start);
  let answer = await ask(url);
  for (let step = 0; step < 10; step += 1) {
    const location = answer.headers.get('location');
    if (location === null) {
      const action = /<form method="post" action="([^"]+)"/.exec(await answer.text())?.[1];
      if (action === undefined) throw new Error(`${url.pathname} has no form: ${answer.status}`);
      url = new URL(action, url);
      const choice = account === undefined ? { answer: 'cancel' } : { account, answer: 'sign-in' };
      answer = await ask(url, new URLSearchParams(choice));
    } else {
      url = new URL(location, url);
      if (url.origin !== provider) return url;
      answer = await ask(url);
    }
  }
  throw new Error('the provider leads in circles');
}
