import { type Locator, expect } from '@playwright/test'

/**
 * From here on a click on a checkbox of this worker waits until the page has applied it: some checkboxes save before
 * they change, which the runner's own `check` reports as a failure.
 */
export function walkByMouse(locators: Locator): void {
  const turn = async (box: Locator, isOn: boolean) => {
    if ((await box.isChecked()) !== isOn) await box.click()
    await expect(box).toBeChecked({ checked: isOn })
  }
  const presses: ThisType<Locator> & Partial<Locator> = {
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
  Object.assign(locators, presses)
}
