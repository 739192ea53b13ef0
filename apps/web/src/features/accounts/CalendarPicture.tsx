export default function CalendarPicture() {
  return null
}
