import { PayrollReport } from './PayrollReport.tsx'

/** Contributions to the provident fund, month by month. */
export default function PfReportPage() {
  return <PayrollReport area="pf" />
}
