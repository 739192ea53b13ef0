import type { FileChooser, Locator, Page } from '@playwright/test'

type Files = Parameters<FileChooser['setFiles']>[0]

/**
 * A person at work, counted: every press and every filled field, and the time from the first of them until what was
 * wanted is on the screen. The time is the product's own: no pause for reading or typing is in it.
 */
export class Walk {
  clicks = 0
  fields = 0
  #began = 0

  constructor(readonly page: Page) {}

  /** Seconds since `begin`. */
  get seconds(): number {
    return (performance.now() - this.#began) / 1000
  }

  /** From here on the walk is counted: what came before was the way to the page where the person is already. */
  begin(): void {
    this.clicks = 0
    this.fields = 0
    this.#began = performance.now()
  }

  async press(target: Locator): Promise<void> {
    this.clicks++
    await target.click()
  }

  async key(name: string): Promise<void> {
    this.clicks++
    await this.page.keyboard.press(name)
  }

  /** One field, however long its text: pasted, typed or taken from a list by its first letters. */
  async fill(field: Locator, text: string): Promise<void> {
    this.fields++
    await field.fill(text)
  }

  async choose(field: Locator, option: string | RegExp): Promise<void> {
    this.fields++
    await field.click()
    if ((await field.isEditable()) && typeof option === 'string') await field.fill(option)
    await this.page
      .getByRole('option', { name: option, exact: typeof option === 'string' })
      .first()
      .click()
  }

  /** One press, and the choice in the device's own dialog. */
  async chooseFiles(button: Locator, files: Files): Promise<void> {
    this.clicks++
    const dialog = this.page.waitForEvent('filechooser')
    await button.click()
    await (await dialog).setFiles(files)
  }

  /** Opens an address as a bookmark does; not a press. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }

  /** Waits until it is on the screen, and nothing of the page is still loading. */
  async see(wanted: Locator): Promise<void> {
    await wanted.first().waitFor()
    const isStill = () => !document.querySelector('main [aria-busy=true], main [role=progressbar]')
    await this.page.waitForFunction(isStill, undefined, { timeout: 120_000 })
  }

  /** Waits as a person who reads what is there: meanwhile the page fetches ahead what is pressed next. */
  async read(): Promise<void> {
    await this.page.waitForLoadState('networkidle')
  }
}
