import { type Locator, expect } from '@playwright/test'

/** From here on every press of this worker is a touch. */
export function walkByTouch(locators: Locator): void {
  const turn = async (box: Locator, isOn: boolean) => {
    if ((await box.isChecked()) !== isOn) await box.tap()
    await expect(box).toBeChecked({ checked: isOn })
  }
  const fingers: ThisType<Locator> & Partial<Locator> = {
    click(options) {
      if (options && Object.keys(options).length > 0) throw new Error(`${String(this)}: a touch has no such options`)
      return this.tap()
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
  }
  Object.assign(locators, fingers)
}
