import { Outlet, useRouterState } from '@tanstack/react-router'
import { useTexts } from '../lib/texts.ts'
import { Notices } from '../ui/Notices.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import classes from './Root.module.css'

/** They have the choice of language in the menu of the person. */
const FRAMES: readonly string[] = ['/signed-in/frame', '/signed-in/platform']

/** Around every page, framed or plain: notices, and the thin line while the next page is fetched. */
export function Root() {
  const t = useTexts('shell')
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  const isPlain = useRouterState({
    select: ({ matches }) => matches.length > 1 && matches.every(({ routeId }) => !FRAMES.includes(routeId)),
  })
  return (
    <>
      {isPending && <div className={classes.progress} role="progressbar" aria-label={t('ui.loading')} />}
      {isPlain && (
        <header className={classes.corner}>
          <LanguageChoice />
        </header>
      )}
      <Outlet />
      <Notices />
    </>
  )
}
