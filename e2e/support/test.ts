import { test as base, type Page } from '@playwright/test'
import { Client } from './client.ts'

export interface Account {
  readonly email: string
  readonly password: string
}

/** A person with an organisation, made over the API, and a client that acts for them. */
export interface Office extends Account {
  readonly client: Client
  readonly organisation: string
}

let count = 0
/** An address nobody else in the run has. */
export const freshEmail = () => `p${process.pid}-${Date.now()}-${count++}@example.in`
export const PASSWORD = 'a-long-enough-password'

export const test = base.extend<{ office: Office }>({
  baseURL: async ({}, use) => use(process.env.NIYAM_E2E_URL ?? ''),
  office: async ({ baseURL }, use) => {
    const client = new Client(baseURL ?? '')
    const email = freshEmail()
    const organisation = 'Mehra & Associates'
    await client.settle(email, organisation)
    await use({ client, email, password: PASSWORD, organisation })
  },
})
export { expect } from '@playwright/test'

/** Signs in through the page; a person of one organisation lands on the dashboard. */
export async function signIn(page: Page, { email, password }: Account, from = '/accounts/login/email'): Promise<void> {
  await page.goto(from)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in and enters the one organisation the office has. */
export async function enter(page: Page, office: Office): Promise<void> {
  await signIn(page, office)
  await page.getByRole('heading', { level: 1, name: /Good |Choose an organisation/ }).waitFor()
  if (/choose-organisation/.test(page.url())) await page.getByRole('button', { name: office.organisation }).click()
  await page.getByRole('heading', { level: 1, name: /Good / }).waitFor()
  await closeOnboarding(page)
}

/** The onboarding prompt comes to everybody without a mobile number. */
export async function closeOnboarding(page: Page): Promise<void> {
  const prompt = page.getByRole('dialog', { name: "Let's get to know you better" })
  await prompt.waitFor()
  await page.keyboard.press('Escape')
  await prompt.waitFor({ state: 'hidden' })
}
