import { type Locator, type Page, expect } from '@playwright/test'
import { nextKey } from './next-key.ts'

/** Far more presses than a person accepts to reach one control. */
const PRESSES_AT_MOST = 200
const PATIENCE_MS = 20_000

/**
 * From here on every locator of this worker is used by keys only: the focus moves from its place to the target, and
 * then Enter, Space or an arrow replaces the click.
 */
export function walkByKeyboard(locators: Locator): void {
  const plain: Locator = Object.create(null, Object.getOwnPropertyDescriptors(locators))
  const keys: ThisType<Locator> & Partial<Locator> = {
    async click(options) {
      if (options && Object.keys(options).length > 0)
        throw new Error(`${String(this)}: a key press has no such options`)
      const key = await reach(this)
      if (key) await this.page().keyboard.press(key)
    },
    check() {
      return turn(this, true)
    },
    uncheck() {
      return turn(this, false)
    },
    setChecked(checked) {
      return turn(this, checked)
    },
    async fill(value, options) {
      await reach(this)
      await plain.fill.call(this, value, options)
    },
    async clear(options) {
      await reach(this)
      await plain.clear.call(this, options)
    },
    async press(key) {
      await reach(this)
      await this.page().keyboard.press(key)
    },
    async pressSequentially(text) {
      await reach(this)
      await this.page().keyboard.type(text)
    },
    async focus() {
      await reach(this)
    },
    async blur() {
      await reach(this)
      await this.page().keyboard.press('Tab')
    },
    async selectOption(label) {
      await reach(this)
      const steps = await this.evaluate((element, wanted) => {
        const { options, selectedIndex } = element as HTMLSelectElement
        return [...options].findIndex((option) => option.label === wanted) - selectedIndex
      }, label)
      await pressOften(this.page(), steps > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(steps))
      return [await this.inputValue()]
    },
    dblclick: noKeyDoes('dblclick'),
    hover: noKeyDoes('hover'),
    dragTo: noKeyDoes('dragTo'),
    tap: noKeyDoes('tap'),
    setInputFiles: noKeyDoes('setInputFiles'),
  }
  Object.assign(locators, keys)
}

/** A journey that needs one of these does not work without a mouse. */
function noKeyDoes(act: string) {
  return () => Promise.reject(new Error(`No key replaces ${act}: use the keyboard's way`))
}

async function turn(box: Locator, isOn: boolean): Promise<void> {
  await reach(box)
  if ((await box.isChecked()) !== isOn) await box.page().keyboard.press('Space')
  await expect(box).toBeChecked({ checked: isOn })
}

/** Moves the focus there. Returns the key that replaces a click, empty where the focus is enough. */
async function reach(meant: Locator): Promise<string> {
  const until = Date.now() + PATIENCE_MS
  let presses = 0
  for (;;) {
    const next = await meant.evaluate(nextKey, undefined, { timeout: PATIENCE_MS })
    if ('key' in next) return next.key
    if ('wait' in next) {
      if (Date.now() > until) throw new Error(`${String(meant)} cannot be reached by keys: ${next.wait}`)
      await meant.page().evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
      continue
    }
    presses += next.times
    if (presses > PRESSES_AT_MOST) throw new Error(`${String(meant)} is ${presses} keys away, too far for anyone`)
    await pressOften(meant.page(), next.press, next.times)
  }
}

/** A key that is held down repeats, so one wait covers all presses, which saves time on a busy machine. */
async function pressOften({ keyboard }: Page, press: string, times: number): Promise<void> {
  const [key = '', shift] = press.split('+').toReversed()
  if (shift) await keyboard.down(shift)
  await Promise.all(Array.from({ length: times }, () => keyboard.down(key)))
  await keyboard.up(key)
  if (shift) await keyboard.up(shift)
}
