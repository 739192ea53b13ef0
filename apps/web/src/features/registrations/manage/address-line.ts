import type { EntityAddress } from '@niyam/contract/addresses.ts'

/** An address in one line: `12 MG Road, Bengaluru 560001`. */
export const addressLine = ({ address_line_1, address_line_2, city, pincode }: EntityAddress): string =>
  [address_line_1, address_line_2, [city, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
