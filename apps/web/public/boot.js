// Sets the chosen look and language before anything is painted. A file of its own: the content policy allows no inline script.
const chosen = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key))
  } catch {
    return null
  }
}
const look = ['semi-dark', 'dark'].find((one) => one === chosen('niyam.theme')) ?? 'light'
document.body.className = look
document.documentElement.dataset.mantineColorScheme = look === 'dark' ? 'dark' : 'light'

const wished = [chosen('niyam.language'), ...navigator.languages].map((tag) => String(tag).slice(0, 2).toLowerCase())
document.documentElement.lang = wished.find((tag) => ['en', 'hi', 'de', 'fr', 'pt'].includes(tag)) ?? 'en'
