import { NIC_2004_DIVISIONS, NIC_2008_DIVISIONS } from './nic.ts'

/**
 * What the industry digits of a CIN may mean.
 *
 * A CIN keeps the code of the list in force when it was given, and companies went on receiving codes of 2004 long after
 * 2008: both readings are offered, and neither is proof. Placeholders such as 99999 have no reading.
 *
 * @param industry five digits, characters 2 to 6 of the CIN
 */
export function industryOfCin(industry: string): { nic_2008: string | null; nic_2004: string | null } {
  const division = industry.slice(0, 2)
  return {
    nic_2008: NIC_2008_DIVISIONS.find((one) => one.code === division)?.title ?? null,
    nic_2004: NIC_2004_DIVISIONS[division] ?? null,
  }
}
