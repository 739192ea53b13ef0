import { type Locator, expect } from '@playwright/test'

/**
 * From here on a press on a checkbox of this worker waits until the page has taken it: some save first and turn then,
 * which the runner's own `check` takes for a failure.
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
