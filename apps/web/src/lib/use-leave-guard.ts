import { useBlocker } from '@tanstack/react-router'
import { useTexts } from './texts.ts'

export interface Address {
  readonly pathname: string
  readonly search: unknown
}

/**
 * Asks before a page with unsaved input is left, in the app or by closing it.
 *
 * @param keepsInput whether an address loses nothing, such as another filter of the same list; never, when left out
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  keepsInput: (current: Address, next: Address) => boolean = () => false,
) {
  const t = useTexts('shell')
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // oxlint-disable-next-line no-alert -- the one dialog that also works while the page is being closed
      isUnsaved && !keepsInput(current, next) && !window.confirm(t('ui.form.leave')),
    enableBeforeUnload: () => isUnsaved,
  })
}
