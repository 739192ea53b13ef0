// Sets the chosen look before anything is painted. A file of its own: the content policy allows no inline script.
try {
  var look = JSON.parse(localStorage.getItem('niyam.theme'))
  document.body.className = look === 'dark' || look === 'semi-dark' ? look : 'light'
} catch (e) {
  document.body.className = 'light'
}
document.documentElement.dataset.mantineColorScheme = document.body.className === 'dark' ? 'dark' : 'light'
