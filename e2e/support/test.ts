import { test as base, type Locator, type Page } from '@playwright/test'
import { browserState } from './browser-state.ts'
import { walkByKeyboard } from './by-keyboard.ts'
import { walkByMouse } from './by-mouse.ts'
import { walkByTouch } from './by-touch.ts'
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
/** An address that is unique in the run. */
export const freshEmail = () => `p${process.pid}-${Date.now()}-${count++}@example.in`
export const PASSWORD = 'a-long-enough-password'

/** The address of the server of this run. */
export const site = () => process.env.NIYAM_E2E_URL ?? ''

/** How a journey is used: with the mouse, by keys alone, or by touch. */
export interface Walk {
  walkedBy: 'mouse' | 'keyboard' | 'touch'
}
const HANDS = { mouse: walkByMouse, keyboard: walkByKeyboard, touch: walkByTouch }

/** Starts without a session. */
export const test = base.extend<{ office: Office }, Walk & { hands: void }>({
  walkedBy: ['mouse', { option: true, scope: 'worker' }],
  hands: [
    async ({ browser, walkedBy }, use) => {
      const page = await browser.newPage()
      const locators: Locator = Object.getPrototypeOf(page.locator('html'))
      await page.close()
      HANDS[walkedBy](locators)
      await use()
    },
    { auto: true, scope: 'worker' },
  ],
  office: async ({ baseURL }, use) => {
    const client = new Client(baseURL ?? '')
    const email = freshEmail()
    const organisation = 'Mehra & Associates'
    await client.settle(email, organisation)
    await client.introduce()
    await use({ client, email, password: PASSWORD, organisation })
  },
})

/** Starts signed in as the office's person, in its organisation. */
export const insideTest = test.extend({
  storageState: async ({ office }, use) => use(browserState(office.client)),
})
export { expect } from '@playwright/test'

/** Fills and sends the sign-in form of the current page. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
