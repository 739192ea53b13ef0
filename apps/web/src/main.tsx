import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-devanagari/wght.css'
import './ui/mantine-styles.ts'
import './ui/tokens.css'
import './ui/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { followNavigation } from './lib/after-navigation.ts'
import { stylesReady } from './lib/first-paint.ts'
import { textsReady } from './lib/i18n.ts'
import { followLanguage } from './lib/i18n-choice.ts'
import './lib/install.ts'
import { keepLinkToken } from './lib/link-token.ts'
import { followTheme } from './lib/colour-theme.ts'
import { goIn, setNavigator } from './lib/navigation.ts'
import { keepScroll } from './lib/scroll.ts'
import { confirmSession, followOtherTabs, onAccessChange } from './lib/session-start.ts'
import { onWishes } from './lib/telemetry-wishes.ts'
import { startServiceWorker } from './lib/update.ts'
import { APP_VERSION } from './lib/version.ts'
import { makeRouter } from './routes.tsx'
import { Providers } from './shell/Providers.tsx'

document.documentElement.dataset.version = APP_VERSION
keepLinkToken()
const router = makeRouter()
setNavigator({ go: goIn(router.history), arrived: () => router.load() })
keepScroll(router)
followNavigation(router)
followOtherTabs()
onAccessChange(() => void router.invalidate())
followLanguage()
followTheme()
const drawn = router.subscribe('onRendered', () => {
  drawn()
  // Fetched at rest: without it everything works as well. It gets what had the focus last.
  let last: EventTarget | null = null
  document.addEventListener('focusin', (event) => (last = event.target))
  setTimeout(() => import('./lib/keep-focus.ts').then(({ keepFocus }) => keepFocus(last)).catch(() => {}), 500)
})
void confirmSession()
startServiceWorker()
onWishes((wishes) => import('./lib/telemetry.ts').then((part) => part.startTelemetry(wishes, router)))

const root = createRoot(document.querySelector('#root')!)
// As a transition the first drawing is sliced, and a slow phone answers to a touch meanwhile.
void Promise.all([textsReady, stylesReady]).then(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  ),
)
