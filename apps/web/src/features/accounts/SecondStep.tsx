import type { SecondStep as Step } from '@niyam/contract/accounts.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTextForm } from '../../fields/use-text-form.ts'
import { fieldErrors } from '../../lib/api.ts'
import { formMessage } from '../../lib/failure.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { SplitPage } from '../../ui/SplitPage.tsx'
import { usePasskey, useSecondStep } from './entry-calls.ts'
import { Picture } from './Picture.tsx'

interface SecondStepProps {
  step: Step
  next: string
  onAgain: () => void
}

/** The password was right; now a code of the authenticator app, a passkey or a recovery code. */
export function SecondStep({ step: { pending_token, ways }, next, onAgain }: SecondStepProps) {
  const t = useTexts('two-factor')
  const hasApp = ways.includes('app')
  const [isRecovery, setRecovery] = useState(!hasApp)
  const second = useSecondStep(next)
  const { form, values, field, message } = useTextForm({ code: '' }, second.error)
  const passkey = usePasskey(next)
  const isOver = 'pending_token' in { ...fieldErrors(second.error), ...fieldErrors(passkey.error) }
  const other = (
    <Button variant="subtle" onClick={() => setRecovery(!isRecovery)}>
      {t(isRecovery ? 'second.use_app' : 'second.use_recovery')}
    </Button>
  )
  const canType = hasApp || ways.includes('recovery')
  return (
    <SplitPage title={t('second.title')} context={t('second.context')} picture={<Picture />}>
      <FormColumn ref={form} onSubmit={() => void second.send({ pending_token, ...values })} label={t('second.title')}>
        <FormAlert message={message ?? formMessage(passkey.error)} />
        {isOver && (
          <Button size="md" onClick={onAgain}>
            {t('second.again')}
          </Button>
        )}
        {!isOver && ways.includes('passkey') && (
          <Button
            size="md"
            variant={hasApp ? 'default' : 'filled'}
            loading={passkey.isPending}
            onClick={() => void passkey.send({ pending_token })}
          >
            {t('second.passkey')}
          </Button>
        )}
        {!isOver && canType && (
          <>
            <TextInput
              key={String(isRecovery)}
              {...field('code')}
              label={t(isRecovery ? 'second.recovery' : 'second.code')}
              description={t(isRecovery ? 'second.recovery_help' : 'second.code_help')}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              inputMode={isRecovery ? 'text' : 'numeric'}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is this field
              autoFocus
            />
            <Button
              type="submit"
              size="md"
              variant={hasApp || isRecovery ? 'filled' : 'default'}
              loading={second.isPending}
            >
              {t('second.submit')}
            </Button>
          </>
        )}
        {!isOver && hasApp && ways.includes('recovery') && other}
        {!isOver && (
          <Button variant="subtle" onClick={onAgain}>
            {t('second.again')}
          </Button>
        )}
      </FormColumn>
    </SplitPage>
  )
}
