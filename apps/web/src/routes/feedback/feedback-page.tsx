import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { FormActions } from '@sehat/ui/form-actions';
import { InlineMessage } from '@sehat/ui/inline-message';
import { PageHeader } from '@sehat/ui/page-header';
import { StarRating } from '@sehat/ui/star-rating';
import { TextArea } from '@sehat/ui/text-area';
import { type FormEvent, useRef, useState } from 'react';
import { m } from '../../messages/generated/messages.js';

interface FeedbackPageProps {
  onSubmit: () => void;
}

/** Asks how the consultation was. A rating is required, comments are optional. Nothing is sent. */
export function FeedbackPage({ onSubmit }: FeedbackPageProps) {
  const [rating, setRating] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const firstStar = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rating !== null) {
      onSubmit();
      return;
    }
    setIsMissing(true);
    firstStar.current?.focus();
  };

  return (
    <Container width="form" className="pb-12">
      <PageHeader title={m.title_feedback_question()} lead={m.feedback_lead()} />
      <Card padding="large">
        <form method="post" noValidate onSubmit={submit} className="grid gap-6">
          <StarRating
            label={m.feedback_rating()}
            hint={m.feedback_rating_hint()}
            name="rating"
            required
            value={rating}
            error={isMissing && rating === null ? m.feedback_rating_missing() : undefined}
            onValueChange={setRating}
            ref={firstStar}
          />
          <TextArea label={m.feedback_comments()} optional name="comments" hint={m.feedback_comments_hint()} />
          <InlineMessage tone="info" size="small">
            {m.feedback_demo()}
          </InlineMessage>
          <FormActions>
            <Button type="submit" size="large">
              {m.feedback_submit()}
            </Button>
          </FormActions>
        </form>
      </Card>
    </Container>
  );
}
