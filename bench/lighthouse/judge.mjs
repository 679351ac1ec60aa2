// node judge.mjs <url> <debugging port>: prints the Lighthouse result of a page on its mobile profile (a slow 4G
// connection and a processor four times slower, both simulated) as one line of JSON: scores and metrics by their
// Lighthouse names.
import lighthouse from 'lighthouse';

const [url, port] = process.argv.slice(2);
const categories = ['performance', 'accessibility', 'best-practices'];
const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

const { lhr } = await lighthouse(url, {
  port: Number(port),
  logLevel: 'error',
  onlyCategories: categories,
  formFactor: 'mobile',
  throttlingMethod: 'simulate',
});
const figures = [
  ...categories.map((name) => [name, (lhr.categories[name].score ?? Number.NaN) * 100]),
  ...audits.map((name) => [name, lhr.audits[name].numericValue ?? Number.NaN]),
];
process.stdout.write(JSON.stringify(Object.fromEntries(figures)));
