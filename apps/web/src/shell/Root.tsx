import { Outlet, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePart } from '../lib/use-part.ts'
import { Notices } from '../ui/Notices.tsx'
import classes from './Root.module.css'

// Nobody's first glance: what it is made of would weigh on the sign-in page.
const loadLanguages = async () => ({ default: (await import('./LanguageMenu.tsx')).LanguageMenu })

/** Around every page, framed or plain: notices, and the thin line while the next page is fetched. */
export function Root() {
  const { t } = useTranslation('shell')
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  const isPlain = useRouterState({
    select: ({ matches }) => matches.length > 1 && matches.every(({ routeId }) => routeId !== '/frame'),
  })
  const drawLanguages = usePart(loadLanguages, isPlain)
  return (
    <>
      {isPending && <div className={classes.progress} role="progressbar" aria-label={t('ui.loading')} />}
      {isPlain && <header className={classes.corner}>{drawLanguages?.({})}</header>}
      <Outlet />
      <Notices />
    </>
  )
}
