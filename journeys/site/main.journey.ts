import { applyAndSignUp, chooseAddress, fillInSignUp, press } from '../../testing/browser/people.ts';
import { A_PDF } from '../../testing/builders/builders.ts';
import { expect, expectPage, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const margaret = {
  firstName: 'Margaret',
  lastName: 'Oakhurst',
  phone: '(416) 555-0142',
  email: 'margaret@example.test',
};
const priya = { firstName: 'Priya', lastName: 'Sycamore', phone: '647 555 0163', email: 'priya@example.test' };

test('a landlord signs up and invites a tenant, who applies, and reads the application', async ({
  site,
  landlordVisitor,
  tenantVisitor,
}) => {
  test.setTimeout(180_000);
  const { page: desktop } = landlordVisitor;
  const { page: phone } = tenantVisitor;

  await test.step('a landlord signs up', async () => {
    await desktop.goto('/');
    await desktop.getByRole('button', { name: 'Got it' }).click();
    await desktop.getByRole('link', { name: 'start screening' }).first().click();
    await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
    await desktop.getByRole('main').getByRole('link', { name: 'sign up' }).click();
    await desktop.getByText("I'm a landlord looking for a tenant").click();
    await fillInSignUp(desktop, margaret);
    await desktop.getByRole('button', { name: 'next' }).click();
    await expectPage(desktop, '/landlord/property/create', 'rental info');
  });

  await test.step('lists a property', async () => {
    await desktop.getByRole('button', { name: 'next' }).click();
    await expect(desktop.getByText('You must enter an address!')).toBeVisible();
    await chooseAddress(desktop, 'Property address', '48 ferm', /48 Fermanagh Ave/);
    await desktop.getByLabel(/Unit name/).fill('unit 2');
    await desktop.getByRole('button', { name: 'next' }).click();
    await expect(desktop).toHaveURL('/landlord/property/path');
    await expect(desktop.getByRole('heading', { level: 1, name: 'choose path' })).toBeVisible();
  });

  await test.step('chooses the requirements', async () => {
    await desktop.getByText('Start with a basic application').click();
    await desktop.getByRole('button', { name: 'next' }).click();
    await expect(desktop).toHaveURL('/landlord/customize-application');
    await expect(desktop.getByRole('checkbox', { name: 'current housing' })).toBeChecked();
    await desktop.getByRole('button', { name: 'confirm and continue' }).click();
    await expect(desktop).toHaveURL('/landlord/application-invite');
  });

  await test.step('invites by email and text', async () => {
    const emails = desktop.getByLabel('Email addresses');
    await emails.fill('graham.tait@');
    await emails.press('Enter');
    await expect(desktop.getByText('Please enter a valid email')).toBeVisible();
    await emails.fill(priya.email);
    await emails.press('Enter');
    await desktop.getByLabel('Phone numbers').fill('14165550177');
    await desktop.getByLabel('Phone numbers').press('Enter');
    await desktop.getByRole('checkbox', { name: 'These people asked me about the property' }).check();
    await landlordVisitor.looksRight('04-invite');
    await desktop.getByRole('button', { name: 'next' }).click();
    const sent = "congrats! you'll get an email whenever an applicant completes their application.";
    await expect(desktop.getByText(sent)).toBeVisible();
    await popUpLooksRight(desktop, 'congrats!');
    await press(desktop, 'done');
    await expect(desktop).toHaveURL('/landlord/dashboard');
    await expect(desktop.getByText('48 Fermanagh Ave, unit 2').first()).toBeVisible();
  });

  await test.step('a tenant follows the link in the email', async () => {
    const [mail] = await site.messagesTo(priya.email);
    const [text] = await site.messagesTo('4165550177');
    expect(mail?.subject).toBe('Apply for 48 Fermanagh Ave, unit 2');
    expect(text?.text).toContain('Margaret Oakhurst invites you to apply');
    const link = mail?.links.find((url) => url.includes('/apply/')) ?? '';
    // Each link proves the address it was sent to, and is otherwise the same.
    expect(text?.links[0]?.split('?sent=')[0]).toBe(link.split('?sent=')[0]);
    expect(text?.links[0]).not.toBe(link);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
      /you've been invited to apply for unit 2, 48 Fermanagh Ave/,
    );
    await applyAndSignUp(phone);
    await expect(phone).toHaveURL(/\/signup\?redirect=/);
  });

  await test.step('signs up and starts', async () => {
    await fillInSignUp(phone, priya);
    await phone.getByRole('button', { name: 'next' }).click();
    await expect(phone).toHaveURL('/tenant/coapplication');
    await phone.getByRole('link', { name: /alone/ }).click();
    await expect(phone).toHaveURL('/tenant/current-housing');
  });

  await test.step('fills in housing', async () => {
    await chooseAddress(phone, 'Address', '1290 bloor', /1290 Bloor St W/);
    await phone.getByText('rent', { exact: true }).click();
    await phone.getByLabel('Monthly rent').fill('2050');
    await phone.getByRole('button', { name: 'next' }).click();
    await expect(phone.getByText('Please enter how long you lived here')).toBeVisible();
    await phone.getByLabel('How long have you lived here?').fill('4');
    await phone.getByLabel('Reason for leaving').fill('The owner is moving in');
    await expect(phone.getByText(/^saved/).first()).toBeVisible();
    await phone.getByRole('button', { name: 'next' }).click();
    await expect(phone).toHaveURL('/tenant/previous-housing');
    await phone.getByRole('link', { name: /skip/ }).click();
    await expect(phone).toHaveURL('/tenant/employment-info');
  });

  await test.step('fills in employment with a reference and a proof', async () => {
    await phone.getByText('full time', { exact: true }).click();
    await phone.getByLabel('Job title').fill('Hospital pharmacist');
    await phone.getByLabel('Employer').fill('Lakeside Hospital');
    await phone.getByLabel('Salary').fill('5900');
    await phone.getByLabel(/Start date/).fill('2021-03');
    const reference = phone.getByRole('group', { name: 'Reference 1' });
    await reference.getByLabel('Name').fill('Harriet Birch');
    await reference.getByLabel('Email').fill('h.birch@example.test');
    await reference.getByLabel('Phone').fill('416 555 0117');
    await phone.locator('input[type=file]').setInputFiles({
      name: 'pay-letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(A_PDF),
    });
    await expect(phone.getByText('pay-letter.pdf', { exact: true })).toBeVisible();
    await phone.getByRole('button', { name: 'next' }).click();
    await expect(phone).toHaveURL('/tenant/household-info');
  });

  await test.step('fills in the household', async () => {
    await phone.getByLabel('People').fill('2');
    await phone.getByLabel('Under 18').fill('0');
    await phone.getByLabel('How long do you want to rent?').fill('12');
    await phone.getByLabel('Parking').fill('1');
    await phone.getByLabel('Household income').fill('7850');
    for (const question of ['Does anyone smoke?', 'Do you need an accessible home?', 'Do you have pets?']) {
      await phone.getByRole('radiogroup', { name: question }).getByText('no', { exact: true }).click();
    }
    await phone.getByLabel(/Description/).fill('We both work shifts and keep a quiet home.');
    await phone.getByRole('button', { name: 'next' }).click();
    await expect(phone).toHaveURL('/tenant/application-preview');
  });

  await test.step('reviews and submits', async () => {
    await expect(phone.getByText('The owner is moving in')).toBeVisible();
    await phone.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await phone.getByRole('button', { name: 'submit' }).click();
    await popUpLooksRight(phone, 'Submit your application?');
    await phone.getByRole('dialog').getByRole('button', { name: 'submit' }).click();
    await expect(phone.getByRole('dialog', { name: 'Submit your application?' })).toBeHidden();
    await popUpLooksRight(phone, 'Congratulations, your application was sent');
    await press(phone.getByRole('dialog'), /dashboard/);
    await expect(phone).toHaveURL('/tenant/dashboard');
    await expect(phone.getByText('submitted').first()).toBeVisible();
    const [receipt] = await site.messagesTo(priya.email, 2);
    expect(receipt?.subject).toContain('was submitted');
  });

  await test.step('the landlord gets an email and reads the application', async () => {
    const [mail] = await site.messagesTo(margaret.email);
    expect(mail?.subject).toContain('Priya Sycamore has applied');
    await desktop.goto('/landlord/dashboard');
    await expect(desktop.getByText('1 new', { exact: true })).toBeVisible();
    await landlordVisitor.looksRight('07-dashboard-news');
    await press(desktop, /view applicants/);
    await expect(desktop).toHaveURL(/\/landlord\/application/);
    await expect(desktop.getByText('showing 1 applicants')).toBeVisible();
    const detail = desktop.getByRole('article', { name: 'Priya Sycamore' });
    await expect(detail.getByText('Hospital pharmacist').first()).toBeVisible();
    await expect(detail.getByText('The owner is moving in')).toBeVisible();
    const download = desktop.waitForEvent('download');
    await detail.getByRole('button', { name: /download pay-letter.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe('pay-letter.pdf');
  });
});
