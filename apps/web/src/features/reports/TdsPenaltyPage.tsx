export default function TdsPenaltyPage() {
  return null
}
