import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { FormActions } from '@sehat/ui/form-actions';
import { InlineMessage } from '@sehat/ui/inline-message';
import { PageHeader } from '@sehat/ui/page-header';
import { StarRating } from '@sehat/ui/star-rating';
import { TextArea } from '@sehat/ui/text-area';
import { type FormEvent, useRef, useState } from 'react';

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
      <PageHeader title="How was your consultation?" lead="Rate it, and say more if you like." />
      <Card padding="large">
        <form method="post" noValidate onSubmit={submit} className="grid gap-6">
          <StarRating
            label="Rating"
            hint="1 star is poor, 5 stars are excellent"
            name="rating"
            required
            value={rating}
            error={isMissing && rating === null ? 'Choose a rating from 1 to 5 stars' : undefined}
            onValueChange={setRating}
            ref={firstStar}
          />
          <TextArea label="Comments" optional name="comments" hint="What went well, what could be better?" />
          <InlineMessage tone="info" size="small">
            This is a demonstration: your rating and your words are not sent or kept anywhere.
          </InlineMessage>
          <FormActions>
            <Button type="submit" size="large">
              Submit Feedback
            </Button>
          </FormActions>
        </form>
      </Card>
    </Container>
  );
}
