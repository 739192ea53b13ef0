import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { Button, Textarea } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { inviteSheetPath, invitedUsersPath, usersPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StickySaveBar } from '../../ui/StickySaveBar.tsx'
import { addressesIn } from './addresses-in.ts'
import { NOTHING_OFFERED, sentRights } from './offered-rights.ts'
import classes from './People.module.css'
import { useInvite } from './queries.ts'
import { RoleField } from './RoleField.tsx'

const InvitedVisibility = lazyPart(async () => {
  const [part] = await Promise.all([import('./InvitedVisibility.tsx'), loadTexts('compliances')])
  return part
})

export default function InvitePage() {
  const t = useTexts('people')
  return (
    <>
      <PageHead
        title={t('inviting.title')}
        crumbs={[{ label: t('title'), href: usersPath() }]}
        context={t('inviting.context')}
        actions={
          <Button component={AppLink} href={inviteSheetPath()} variant="default">
            {t('sheet.from')}
          </Button>
        }
      />
      <div className={classes.stack}>
        <Panel padding="roomy">
          <InviteForm />
        </Panel>
      </div>
    </>
  )
}

function InviteForm() {
  const t = useTexts('people')
  const [text, setText] = useState('')
  const [role, setRole] = useState<OrganisationRole>('m')
  const [offered, setOffered] = useState(NOTHING_OFFERED)
  const invite = useInvite()
  const addresses = addressesIn(text)
  const sent = invite.variables?.emails ?? []
  const { form, errors, message, refuse } = useFieldErrors(
    invite.error,
    addresses.length === 0 ? { emails: t('inviting.emails_missing') } : {},
  )
  const rights = sentRights(role, offered)

  function submit() {
    if (addresses.length === 0) return refuse()
    invite.mutate(
      { emails: addresses, role, ...(rights && { rights }) },
      {
        onSuccess: ({ invited }) => {
          notice({ tone: 'success', title: t('inviting.sent', { count: invited }) })
          go(invitedUsersPath())
        },
      },
    )
  }

  const problems = Object.entries(errors)
    .filter(([field]) => field.startsWith('emails'))
    .map(([field, problem]) => {
      const address = sent[Number(field.slice('emails.'.length))]
      return address && !problem.includes(address.toLowerCase())
        ? t('inviting.of_address', { address, message: problem })
        : problem
    })
  return (
    <FormColumn ref={form} onSubmit={submit} label={t('inviting.title')}>
      <FormAlert message={message} />
      <Textarea
        label={t('inviting.emails')}
        description={t('inviting.emails_help')}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          invite.reset()
        }}
        error={
          problems.length > 0 &&
          problems.map((problem) => (
            <span key={problem} className={classes.problem}>
              {problem}
            </span>
          ))
        }
        rows={4}
        resize="vertical"
        autoComplete="off"
        spellCheck={false}
      />
      <RoleField label={t('role.label')} value={role} onChange={setRole} error={errors.role} />
      <Suspense>
        <InvitedVisibility role={role} value={offered} onChange={setOffered} />
      </Suspense>
      <StickySaveBar
        saveLabel={t('inviting.submit', { count: addresses.length })}
        isSaving={invite.isPending}
        isDirty={(text.trim() !== '' || rights !== undefined) && !invite.isSuccess}
        onCancel={() => go(usersPath())}
      />
    </FormColumn>
  )
}
