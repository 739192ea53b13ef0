import { beforeEach, expect, it, vi } from 'vitest'
import { goIn } from './navigation.ts'

const went: string[] = []
const go = goIn({ push: (href) => went.push(`push ${href}`), replace: (href) => went.push(`replace ${href}`) })

beforeEach(() => {
  went.length = 0
  history.replaceState(null, '', '/compliances/sheet')
})

it('opens an address, or puts it in the place of the one the person is at', async () => {
  go('/dashboard')
  go('/compliances/sheet?form=GSTR-1', { replace: true })
  await vi.waitFor(() => expect(went).toEqual(['push /dashboard', 'replace /compliances/sheet?form=GSTR-1']))
})

it('does not bring back a page that the person has left before it could replace its address', async () => {
  go('/compliances/sheet?form=GSTR-1', { replace: true })
  history.pushState(null, '', '/reports')
  go('/entities')
  await vi.waitFor(() => expect(went).toEqual(['push /entities']))
})

it('opens another page also where a guard has moved the person on, as after a sign-in', async () => {
  go('/organisation/new', { replace: true })
  history.replaceState(null, '', '/dashboard')
  await vi.waitFor(() => expect(went).toEqual(['replace /organisation/new']))
})
