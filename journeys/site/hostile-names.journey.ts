import { fillInSignUp, logIn } from '../../testing/browser/people.ts';
import { createApplicant, someEmail } from '../../testing/builders/builders.ts';
import { expect, expectPage, test } from '../support/site.ts';
import { fitsTheWindow } from '../support/visual-checks.ts';

const PASSWORD_OF_EMOJI = '🦊 Żółć-ключ ٣ 7';
const HTML = { firstName: '<b>Wil</b>', lastName: '<img src=x onerror=alert(1)>' };

for (const [what, firstName, lastName] of [
  [
    'emoji, right to left, HTML and SQL',
    `🦊 נועה ${HTML.firstName}`,
    `O'Neil'); drop table person;-- محمود ${HTML.lastName} 👩‍👩‍👧`,
  ],
  ['a hundred characters', 'W'.repeat(100), 'ß'.repeat(100)],
] as const) {
  test(`names with ${what} are shown unchanged`, async ({ site, tenantVisitor: { page } }) => {
    await logIn(page, await createApplicant(site, { first_name: firstName, last_name: lastName }));
    const menu = page.getByRole('button', { name: 'menu' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`hello ${firstName}!`);
    await menu.click();
    await expect(page.getByRole('menuitem').first()).toHaveText(`${firstName} ${lastName}`);
    await fitsTheWindow(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('banner').getByText(`${firstName} ${lastName}`)).toBeVisible();
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'log out' })).toBeInViewport();
    await fitsTheWindow(page);
  });
}

test('the sign-up shows what is too long or deceptive and keeps it, and takes what is only unusual', async ({
  tenantVisitor: { page },
}) => {
  const long = 'x'.repeat(10_000);
  const [firstName, lastName] = [page.getByLabel('First name'), page.getByLabel('Last name')];
  await page.goto('/signup');
  await page.getByText("I'm a tenant looking for a home").click();
  await fillInSignUp(page, {
    firstName: long,
    lastName: 'www.cheap-homes.example',
    phone: '4165550139',
    email: `${long}@example.test`,
  });
  await page.getByRole('button', { name: 'next' }).click();
  await expect(firstName).toHaveAccessibleDescription('Please use at most 100 characters');
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveValue(long);
  await expect(lastName).toHaveAccessibleDescription('Please remove the web address');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await fitsTheWindow(page);

  await firstName.fill(HTML.firstName);
  await lastName.fill(HTML.lastName);
  await page.getByLabel('Email').fill(someEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD_OF_EMOJI);
  await page.getByLabel('Confirm password').fill(PASSWORD_OF_EMOJI);
  await page.getByRole('button', { name: 'next' }).click();
  await expectPage(page, '/tenant/dashboard', `hello ${HTML.firstName}!`);
});

test('the login treats hostile input as a wrong password, and takes one of emoji and non-Latin characters', async ({
  browser,
  site,
}) => {
  const own = { password: PASSWORD_OF_EMOJI, password_confirmation: PASSWORD_OF_EMOJI };
  const zofia = await createApplicant(site, own);
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await page.goto('/login');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await email.fill("a'or'1'='1@example.test");
  await password.fill(`' or 1=1 -- <script>alert(1)</script> \u202edrowssap ${'x'.repeat(10_000)}`);
  await page.getByRole('button', { name: 'log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('There was an error trying to sign-in. Please try again!');
  await email.fill(zofia.email.toUpperCase());
  await password.fill(PASSWORD_OF_EMOJI);
  await page.getByRole('button', { name: 'log in' }).click();
  await expect(page).toHaveURL('/tenant/dashboard');
  await page.context().close();
});
