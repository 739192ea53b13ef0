import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTextForm } from '../../fields/use-text-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import { PlainDialog } from '../../ui/PlainDialog.tsx'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { securityQuery, useConfirm } from './queries.ts'
import classes from './ReauthenticateDialog.module.css'

/** Asks for the password and, where the account has a second factor, a code; or for a passkey. Then what was begun goes on. */
export default function ReauthenticateDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useTexts('two-factor')
  const title = useId()
  const { data, error } = useQuery(securityQuery)
  const confirm = useConfirm()
  const { form, values, field, message } = useTextForm({ password: '', code: '' }, confirm.error)
  const hasFactor = data !== undefined && (data.app_since !== null || data.passkeys.length > 0)
  const hasPasskey = data?.passkeys.some(({ works_here }) => works_here) ?? false
  const done = { onSuccess: () => onAnswer(true) }
  const { password, code } = values
  return (
    <PlainDialog labelledBy={title} className={classes.dialog} onClose={() => onAnswer(false)}>
      {(close) => (
        <>
          <h2 id={title} className={classes.title}>
            {t('confirm.title')}
          </h2>
          <p className={classes.text}>{error ? t('confirm.failed') : t('confirm.text')}</p>
          <FormBody
            ref={form}
            label={t('confirm.title')}
            saveLabel={t('confirm.submit')}
            message={message}
            isBusy={confirm.isPending}
            isDone={data === undefined}
            onSubmit={() => confirm.mutate({ password, ...(hasFactor && { code }) }, done)}
            onClose={close}
          >
            {hasPasskey && (
              <Button variant="default" onClick={() => confirm.mutate('passkey', done)}>
                {t('confirm.passkey')}
              </Button>
            )}
            <PasswordField {...field('password')} label={t('password.title')} />
            {hasFactor && (
              <TextInput
                {...field('code')}
                label={t('confirm.code')}
                description={t('confirm.code_help')}
                autoComplete="one-time-code"
              />
            )}
          </FormBody>
        </>
      )}
    </PlainDialog>
  )
}
