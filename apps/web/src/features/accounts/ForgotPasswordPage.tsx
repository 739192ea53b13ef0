import { Button, TextInput } from '@mantine/core'
import { formMessage } from '../../domain/form-message.ts'
import { fieldErrors } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { loginPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { SplitPage } from '../../ui/SplitPage.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { Picture } from './Picture.tsx'
import { useForgotPassword } from './entry-calls.ts'

export default function ForgotPasswordPage() {
  const t = useTexts('accounts')
  const draft = useDraft({ email: '' })
  const forgot = useForgotPassword()
  const submit = () => forgot.send(draft.values, (error) => draft.setErrors(fieldErrors(error)))
  return (
    <SplitPage
      title={t('forgot.title')}
      context={t('forgot.context')}
      picture={<Picture />}
      foot={
        <>
          {t('forgot.foot')} <AppLink href={loginPath()}>{t('forgot.foot_link')}</AppLink>
        </>
      }
    >
      <div role="status">{forgot.data && <p>{t('forgot.sent', { email: forgot.sent?.email })}</p>}</div>
      {!forgot.data && (
        <FormColumn onSubmit={submit} label={t('forgot.title')}>
          <FormAlert message={formMessage(forgot.error, ['email'])} />
          <TextInput
            {...draft.field('email')}
            label={t('field.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <Button type="submit" size="md" loading={forgot.isPending}>
            {t('forgot.submit')}
          </Button>
        </FormColumn>
      )}
    </SplitPage>
  )
}
