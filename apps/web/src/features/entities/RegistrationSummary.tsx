import type { Registration } from '@niyam/contract/registrations.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { kindName, sortOf } from '../../domain/registration-kinds.ts'
import { validityOn } from '../../domain/validity.ts'
import { showDay, todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { manageRegistrationsPath, registrationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DotLine } from '../../ui/DotLine.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './Overview.module.css'

interface Props {
  readonly entity_id: string
  readonly registrations: readonly Registration[]
}

const LOST = ['ended', 'surrendered', 'cancelled']

/** One of the other registrations is called after its sort. */
const nameOf = (one: Registration) => (one.kind === 'other' ? sortOf(one)?.label : undefined) ?? kindName(one.kind)

/** The registrations in force by kind, `GST ×2`, and those that end soon. */
export function RegistrationSummary({ entity_id, registrations }: Props) {
  const t = useTexts('entities')
  const today = todayInIndia()
  const inForce = registrations.filter((one) => !LOST.includes(validityOn(one, today)))
  const kinds = new Map<string, { readonly kind: string; count: number }>()
  for (const one of inForce) {
    const found = kinds.get(nameOf(one))
    if (found) found.count += 1
    else kinds.set(nameOf(one), { kind: one.kind, count: 1 })
  }
  const ending = inForce.filter((one) => validityOn(one, today) === 'ends_soon')
  return (
    <Panel
      title={inForce.length > 0 ? t('registrations_of', { count: inForce.length }) : t('registrations')}
      aside={<AppLink href={registrationsPath({ entity_id })}>{t('all')}</AppLink>}
    >
      {inForce.length === 0 && (
        <>
          <p className={classes.text}>{t('no_registrations_text')}</p>
          <Button component={AppLink} href={`${registrationsPath({ entity_id })}#add`} variant="default" size="xs">
            {t('add_registration')}
          </Button>
        </>
      )}
      <div className={classes.kinds}>
        <DotLine as="ul">
          {[...kinds].map(([name, { kind, count }]) => (
            <li key={name}>
              <AppLink href={manageRegistrationsPath({ entity_id, registration_type: kind })}>
                {count > 1 ? t('times', { name, count }) : name}
              </AppLink>
            </li>
          ))}
        </DotLine>
      </div>
      {ending.length > 0 && (
        <div className={classes.ends}>
          {ending.map((one) => (
            <StateBadge
              key={one.registration_id}
              tone="warning"
              icon={IconAlertTriangle}
              label={t('ends', { name: nameOf(one), day: showDay(one.valid_to ?? '') })}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}
