import { afterEach, expect, it } from 'vitest'
import { keepLinkToken } from './link-token.ts'
import { forgetLinkToken } from './use-link-token.ts'

const TOKEN = 'kD5wq0Zr3mN8-pX1vB7yT4sHc_Ea6JuLgFoRiQtWn92'
const kept = () => JSON.parse(sessionStorage.getItem('niyam.link_token') ?? 'null') as unknown

afterEach(() => forgetLinkToken())

it.each([
  [`/organisation/users/invite#token=${TOKEN}`, '/organisation/users/invite'],
  // A link from before tokens were moved behind the #.
  [`/organisation/users/invite/${TOKEN}`, '/organisation/users/invite'],
  [`/dsc-receipt#token=${TOKEN}`, '/dsc-receipt'],
  [`/dsc-reminder#token=${TOKEN}`, '/dsc-reminder'],
  [`/account/confirm-email#token=${TOKEN}`, '/account/confirm-email'],
])('takes the token of %s out of the address and keeps it for the tab', (link, page) => {
  history.replaceState(null, '', link)
  keepLinkToken()
  expect(location.pathname + location.hash).toBe(page)
  expect(kept()).toEqual({ page, token: TOKEN })
})

it.each([`/dashboard#token=${TOKEN}`, '/organisation/users/invite', '/organisation/users/invite#token=..'])(
  'leaves %s as it is',
  (link) => {
    history.replaceState(null, '', link)
    keepLinkToken()
    expect(location.pathname + location.hash).toBe(link)
    expect(kept()).toBeNull()
  },
)
