import type { ShownInvitation } from '@niyam/contract/people.ts'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiFailure, failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { useLinkToken } from '../../lib/use-link-token.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { acceptInvitePath, chooseOrganisationPath, dashboardPath, logoutPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useChooseOrganisation } from '../organisations/queries.ts'
import classes from './People.module.css'
import { shownInvitation, useAcceptance } from './queries.ts'

/** What the mailed link opens: the offer, or plainly why there is none and what to do next. */
export default function AcceptInvitePage() {
  const t = useTexts('people')
  const token = useLinkToken(acceptInvitePath())
  const { data, error, refetch } = useQuery(shownInvitation(token))
  if (data) return <Invitation invitation={data} token={token} />
  if (token === '' || (error instanceof ApiFailure && error.code === 'not_found')) {
    return (
      <PlainPage title={t('accept.unknown_title')} context={t('accept.unknown_text')} foot={<Foot />}>
        <OrganisationsLink />
      </PlainPage>
    )
  }
  return (
    <PlainPage title={t('accept.loading')} foot={<Foot />}>
      {error ? (
        <ErrorState error={error} title={t('accept.failed')} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={48} />
      )}
    </PlainPage>
  )
}

interface InvitationProps {
  invitation: ShownInvitation
  token: string
}

function Invitation({ invitation, token }: InvitationProps) {
  const t = useTexts('people')
  const own = useSession(({ user }) => user?.email) ?? ''
  const { organisation_name: organisation, invited_by, email, state, expires_at, own_organisation_id } = invitation
  const foot = <Foot />
  if (own_organisation_id) {
    return (
      <PlainPage title={t('accept.member_title', { organisation })} context={t('accept.member_text')} foot={foot}>
        <OpenOrganisation organisation_id={own_organisation_id} label={t('accept.member_action', { organisation })} />
      </PlainPage>
    )
  }
  if (state !== 'waiting') {
    const words = { organisation, invited_by, day: showMoment(expires_at) }
    return (
      <PlainPage title={t(`accept.${state}_title`)} context={t(`accept.${state}_text`, words)} foot={foot}>
        <OrganisationsLink />
      </PlainPage>
    )
  }
  if (!invitation.is_for_me) {
    return (
      <PlainPage title={t('accept.wrong_title')} context={t('accept.wrong_text', { email, own })}>
        <Button component={AppLink} href={logoutPath({ next: acceptInvitePath() })} fullWidth>
          {t('accept.wrong_action')}
        </Button>
      </PlainPage>
    )
  }
  return (
    <PlainPage
      title={t('accept.join_title', { organisation })}
      context={t('accept.join_context', { invited_by })}
      foot={foot}
    >
      <Offer invitation={invitation} token={token} />
    </PlainPage>
  )
}

function Offer({ invitation, token }: InvitationProps) {
  const t = useTexts('people')
  const accept = useAcceptance(token)
  const { role, expires_at, organisation_name: organisation } = invitation
  const join = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('accept.joined', { organisation }) })
        go(dashboardPath(), { replace: true })
      },
    })
  return (
    <>
      <FormAlert message={failureMessage(accept.error)} />
      <dl className={classes.offer}>
        <dt>{t('accept.as')}</dt>
        <dd>
          <strong>{t(`role.${role}`)}</strong>
          <br />
          <span className={classes.second}>{t(`role.${role}_help`)}</span>
        </dd>
      </dl>
      <p className={classes.text}>{t('accept.until', { day: showMoment(expires_at) })}</p>
      <Group gap="xs">
        <Button onClick={join} loading={accept.isPending} size="md">
          {t('accept.join')}
        </Button>
        <Button component={AppLink} href={chooseOrganisationPath()} variant="default" size="md">
          {t('accept.not_now')}
        </Button>
      </Group>
    </>
  )
}

function OpenOrganisation({ organisation_id, label }: { organisation_id: string; label: string }) {
  const choose = useChooseOrganisation(dashboardPath())
  return (
    <Button loading={choose.isPending} onClick={() => choose.mutate(organisation_id)}>
      {label}
    </Button>
  )
}

function OrganisationsLink() {
  const t = useTexts('people')
  return (
    <Button component={AppLink} href={chooseOrganisationPath()} variant="default">
      {t('accept.organisations')}
    </Button>
  )
}

/** The person who is signed in, and the way back here as another person. */
function Foot() {
  const t = useTexts('people')
  const email = useSession(({ user }) => user?.email)
  return (
    <>
      {email && t('accept.foot', { email })}{' '}
      <AppLink href={logoutPath({ next: acceptInvitePath() })}>{t('accept.sign_out')}</AppLink>
    </>
  )
}
