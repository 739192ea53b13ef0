import type { Dsc } from '@niyam/contract/dsc.ts'
import { DSC_PORTALS, type DscPortal } from '@niyam/contract/dsc-kinds.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { showDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Dsc.module.css'

const PortalDialog = lazyPart(() => import('./PortalDialog.tsx'))

interface Props {
  readonly certificate: Dsc
  readonly mayWrite: boolean
}

/** On which portals the certificate is registered, as the office recorded it. */
export function Portals({ certificate, mayWrite }: Props) {
  const t = useTexts('dsc')
  const [open, setOpen] = useState<DscPortal | null>(null)
  return (
    <>
      <h3>{t('portals')}</h3>
      <ul className={classes.lines}>
        {DSC_PORTALS.map((portal) => {
          const one = certificate.registrations.find((registration) => registration.portal === portal)
          return (
            <li key={portal} className={classes.portal}>
              <span>
                {t(`portal.${portal}`)}
                <span className={classes.second}>
                  {one
                    ? [
                        t('registered_on', { day: showDay(one.registered_on) }),
                        one.checked_on && t('checked_on', { day: showDay(one.checked_on) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')
                    : t('not_registered')}
                </span>
              </span>
              {mayWrite && !certificate.is_archived && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('portal_change', { portal: t(`portal.${portal}`) })}
                  onClick={() => setOpen(portal)}
                >
                  {t(one ? 'change' : 'record')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Suspense>
        {open && <PortalDialog certificate={certificate} portal={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
