export default function NotificationPage() {
  return null
}
