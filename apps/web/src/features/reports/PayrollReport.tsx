import type { PayrollArea } from '@niyam/contract/payroll.ts'
import { useAddress } from '../../lib/address.ts'
import { esiReportPath } from '../../paths.ts'
import { PayrollMonths } from './PayrollMonths.tsx'
import { PayrollPeople } from './PayrollPeople.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The months of a year, or the people of one imported file. */
export function PayrollReport({ area }: { readonly area: PayrollArea }) {
  const { file } = useAddress(esiReportPath).search
  return file !== undefined && UUID.test(file) ? (
    <PayrollPeople area={area} file_id={file} />
  ) : (
    <PayrollMonths area={area} />
  )
}
