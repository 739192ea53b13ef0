export default function ApplicableCompliancesPage() {
  return null
}
