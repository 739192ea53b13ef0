import { yearText } from '@niyam/law/calendar/year.ts'

// An invented statement in the format of the portal's export.

export const HEAD = `^Annual Tax Statement^

File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee^Address Line 1^Address Line 2^Address Line 3^Address Line 4^Address Line 5^Statecode^Pin Code
02-06-2026^AAACK1234D^ACTIVE^2025-26^2026-27^KAVERI FOODS PRIVATE LIMITED^1 TEST ROAD^^^^BENGALURU^KARNATAKA^560001`

export const PART_I = '^PART-I - Details of Tax Deducted at Source^'
export const DEDUCTORS =
  'Sr. No.^Name of Deductor^TAN of Deductor^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)'
export const TRANSACTIONS =
  '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)'
export const NOTHING_HERE = '^^^************** No Transactions Present ***********^'

const PART_II = '^PART-II - Details of Tax Deducted at Source for 15G / 15H^'

const nextYear = (year: string) => yearText(Number(year.slice(0, 4)) + 1)

/** Three credits of two deductors: two final, one provisional. The first transaction is in line 9. */
export const aStatement = ({ pan = 'AAACK1234D', year = '2025-26', made = '02-06-2026' } = {}): string =>
  [
    HEAD.replace('AAACK1234D', pan)
      .replace('2025-26^2026-27', `${year}^${nextYear(year)}`)
      .replace('02-06-2026', made),
    PART_I,
    DEDUCTORS,
    '1^GODAVARI BANK LTD^HYDG01234B^^^^60000.00^6000.00^6000.00',
    TRANSACTIONS,
    '^1^194A^15-Jun-2025^F^28-Jul-2025^-^60000.00^6000.00^6000.00',
    '2^PARTH APARTMENT WORKS^BLRP04321C^^^^250000.00^5000.00^5000.00',
    TRANSACTIONS,
    '^1^194C^30-Sep-2025^F^31-Oct-2025^-^150000.00^3000.00^3000.00',
    '^2^194C^31-Dec-2025^P^-^B^100000.00^2000.00^2000.00',
    PART_II,
    DEDUCTORS,
    NOTHING_HERE,
  ].join('\n')
