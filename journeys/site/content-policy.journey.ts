import { expect, test } from '../support/site.ts';

// The journey of every page and those of visitors fail at any error in the console.
test('a page refuses inline styles, and strings as code, each with an error in its console', async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors, 'the documentation of the API keeps to its policy').toEqual([]);
  await page.goto('/login');
  const thrown = await page.evaluate(() => {
    const refused: string[] = Object.assign(window, { refused: [] }).refused;
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
    const style = document.createElement('style');
    style.textContent = 'h1 { color: red }';
    document.head.append(style);
    const box = document.createElement('div');
    box.setAttribute('style', 'color: red');
    try {
      box.innerHTML = '<img src=x onerror=alert(1)>';
    } catch (problem) {
      return (problem as Error).name;
    }
    return 'nothing';
  });
  expect(thrown).toBe('TypeError');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { refused: string[] }).refused.toSorted()))
    .toEqual(['require-trusted-types-for', 'style-src-attr', 'style-src-elem']);
  await expect.poll(() => errors).toHaveLength(3);
  await page.context().close();
});
