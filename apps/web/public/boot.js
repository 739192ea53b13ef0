// Sets the theme and language before the first paint. A separate file: the content policy allows no inline script.
const chosen = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key))
  } catch {
    return null
  }
}
const wishedLook = ['semi-dark', 'dark', 'system'].find((one) => one === chosen('niyam.theme')) ?? 'light'
const ofDevice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
const look = wishedLook === 'system' ? ofDevice : wishedLook
document.body.className = look
document.documentElement.dataset.mantineColorScheme = look === 'dark' ? 'dark' : 'light'
if (look === 'dark') document.querySelector('meta[name=theme-color]').content = '#1e1e1e'

const wished = [chosen('niyam.language'), ...navigator.languages].map((tag) => String(tag).slice(0, 2).toLowerCase())
document.documentElement.lang = wished.find((tag) => ['en', 'hi', 'de', 'fr', 'pt'].includes(tag)) ?? 'en'
