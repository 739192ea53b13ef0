import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { showDay, showMoment } from '../../lib/format.ts'
import { go } from '../../lib/navigation.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { editUserPath, usersPath } from '../../paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './People.module.css'
import { personQuery } from './queries.ts'
import { RemovalPanel } from './RemovalPanel.tsx'
import { RoleForm } from './RoleForm.tsx'

const VisibilityPanel = lazyPart(() => import('./VisibilityPanel.tsx'))

const INDIA_MS = 5.5 * 3_600_000
const dayInIndia = (moment: string) => new Date(Date.parse(moment) + INDIA_MS).toISOString().slice(0, 10)

export default function EditUserPage() {
  const t = useTexts('people')
  const { user_id } = useRouteParams(editUserPath)
  const { data: person, error, refetch } = useQuery(personQuery(user_id))
  // An address with the id of the account leads to that of the place in the organisation, which all of this goes by.
  const place = person?.organisation_user_id ?? user_id
  useEffect(() => {
    if (place !== user_id) go(editUserPath({ user_id: place }), { replace: true })
  }, [place, user_id])
  const context = person && [
    person.email,
    t('edit.joined', { day: showDay(dayInIndia(person.joined_at)) }),
    ...(person.seen_at ? [t('edit.seen', { at: showMoment(person.seen_at) })] : []),
  ]
  return (
    <>
      <PageHead
        title={person?.name ?? t('title')}
        crumbs={[{ label: t('title'), href: usersPath() }]}
        context={context?.join(' · ') ?? <span>&nbsp;</span>}
      />
      {error && !person ? (
        <Panel>
          <ErrorState error={error} title={t('edit.failed')} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <div className={classes.stack}>
          {person?.mail_refusal && (
            <Alert
              color="warning"
              variant="light"
              role="note"
              icon={<IconMailOff size={18} aria-hidden />}
              title={t('edit.mail_title', { email: person.email, since: showMoment(person.mail_refusal.since) })}
            >
              {person.mail_refusal.why} {t('edit.mail_text')}
            </Alert>
          )}
          <Panel padding="roomy">
            {person ? (
              // Mounted again when the role changes elsewhere, never while a person is choosing.
              <RoleForm key={`${person.organisation_user_id} ${person.role}`} person={person} />
            ) : (
              <BlockSkeleton lines={8} />
            )}
          </Panel>
          {person && (
            <Suspense>
              <VisibilityPanel person={person} />
            </Suspense>
          )}
          {person && <RemovalPanel person={person} />}
        </div>
      )}
    </>
  )
}
