import { PayrollReport } from './PayrollReport.tsx'

/** Contributions to the employees’ state insurance, month by month. */
export default function EsiReportPage() {
  return <PayrollReport area="esi" />
}
