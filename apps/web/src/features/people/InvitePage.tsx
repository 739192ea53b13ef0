export default function InvitePage() {
  return null
}
