export default function Form26asPage() {
  return null
}
