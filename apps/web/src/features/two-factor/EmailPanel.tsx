import type { EmailChange } from '@niyam/contract/email-changes.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTextForm } from '../../fields/use-text-form.ts'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { emailChangeQuery, useAskEmailChange, useWithdrawEmailChange } from './queries.ts'
import classes from './Security.module.css'

export function EmailPanel({ className = '' }: { className?: string | undefined }) {
  const t = useTexts('two-factor')
  const email = useSession(({ user }) => user?.email ?? '')
  const { data, error, refetch } = useQuery(emailChangeQuery)
  return (
    <Panel title={t('email.title')} padding="roomy" className={className}>
      <div className={classes.body}>
        <p>{t('email.is', { email })}</p>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <BlockSkeleton lines={2} />}
        {data && (data.change ? <UnderWay change={data.change} /> : <ChangeForm />)}
      </div>
    </Panel>
  )
}

function UnderWay({ change }: { change: EmailChange }) {
  const t = useTexts('two-factor')
  const withdraw = useWithdrawEmailChange()
  const { new_email, expires_at, is_confirmed_by_old, is_confirmed_by_new } = change
  return (
    <>
      <p>{t('email.pending', { email: new_email, until: showMoment(expires_at) })}</p>
      <p className={classes.second}>{t(is_confirmed_by_old ? 'email.old_yes' : 'email.old_no')}</p>
      <p className={classes.second}>{t(is_confirmed_by_new ? 'email.new_yes' : 'email.new_no')}</p>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(undefined, { onSuccess: () => notice({ tone: 'success', title: t('email.withdrawn') }) })
        }
      >
        {t('email.withdraw')}
      </Button>
    </>
  )
}

function ChangeForm() {
  const t = useTexts('two-factor')
  const ask = useAskEmailChange()
  const { form, values, field, message } = useTextForm({ email: '' }, ask.error)
  const submit = () =>
    ask.mutate(values.email, {
      onSuccess: () => notice({ tone: 'success', title: t('email.asked') }),
    })
  return (
    <FormColumn ref={form} onSubmit={submit} label={t('email.title')}>
      <FormAlert message={message} />
      <TextInput
        {...field('email')}
        label={t('email.new')}
        description={t('email.help')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Button type="submit" loading={ask.isPending} style={{ justifySelf: 'start' }}>
        {t('email.submit')}
      </Button>
    </FormColumn>
  )
}
