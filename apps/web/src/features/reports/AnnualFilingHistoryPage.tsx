export default function AnnualFilingHistoryPage() {
  return null
}
