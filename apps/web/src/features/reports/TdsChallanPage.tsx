export default function TdsChallanPage() {
  return null
}
