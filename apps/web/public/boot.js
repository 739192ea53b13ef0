// Sets the chosen look before anything is painted. A file of its own: the content policy allows no inline script.
const chosen = () => {
  try {
    return JSON.parse(localStorage.getItem('niyam.theme'))
  } catch {
    return null
  }
}
const look = ['semi-dark', 'dark'].find((one) => one === chosen()) ?? 'light'
document.body.className = look
document.documentElement.dataset.mantineColorScheme = look === 'dark' ? 'dark' : 'light'
