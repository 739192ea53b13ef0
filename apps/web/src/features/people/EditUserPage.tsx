export default function EditUserPage() {
  return null
}
