import type { PaiseRange } from '@niyam/contract/tds-statements.ts'
import { showMoney, showMoneyShort } from '../../../lib/format.ts'

/** ₹8,000.00, or ₹0–3,000 where it is not known. */
export const rangeShown = ({ least, most }: PaiseRange): string =>
  least === most ? showMoney(most) : `${showMoneyShort(least)}–${showMoneyShort(most).replace('₹', '')}`
