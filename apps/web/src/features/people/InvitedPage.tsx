export default function InvitedPage() {
  return null
}
