export default function EntityReportsPage() {
  return null
}
