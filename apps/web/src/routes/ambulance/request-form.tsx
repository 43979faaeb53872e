import { valibotResolver } from '@hookform/resolvers/valibot';
import { nearbyHospitals } from '@sehat/catalog/hospitals';
import type { Position, PositionFailure } from '@sehat/machines/geolocation';
import { Button } from '@sehat/ui/button';
import { Checkbox } from '@sehat/ui/checkbox';
import { InlineMessage } from '@sehat/ui/inline-message';
import { TextInput } from '@sehat/ui/text-input';
import { LocateFixed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type FormDraft, useFormDraft } from '../../forms/use-form-draft';
import { m } from '../../messages/generated/messages.js';
import { type AmbulanceRequest, positionAdvice, requestSchema, withPosition } from './ambulance-request';

/** The device's position. Only a press of the button requests it. */
export interface PositionView {
  locating: boolean;
  failure: PositionFailure | null;
  /** The last position of the device, or null. */
  found: Position | null;
  onLocate: () => void;
}

interface RequestFormProps extends FormDraft<AmbulanceRequest> {
  initial: AmbulanceRequest;
  /** Focuses the first field, for a user who returns to change the request. */
  takeFocus: boolean;
  position: PositionView;
  onSubmit: (request: AmbulanceRequest) => void;
}

/** The form for location, destination and urgency. */
export function RequestForm({ initial, takeFocus, position, onSubmit, draft, onDraft }: RequestFormProps) {
  const form = useForm<AmbulanceRequest>({ resolver: valibotResolver(requestSchema), defaultValues: initial });
  const { register, handleSubmit, formState, getValues, setFocus, setValue } = form;
  useFormDraft(form, { draft, onDraft });
  const { locating, failure, found, onLocate } = position;

  // A position from before this form opened is already in the text, or the user deleted it.
  const written = useRef(found);
  useEffect(() => {
    if (!found || found === written.current) return;
    written.current = found;
    setValue('location', withPosition(getValues('location'), found), { shouldValidate: true });
  }, [found, getValues, setValue]);

  useEffect(() => {
    if (takeFocus) setFocus('location');
  }, [takeFocus, setFocus]);

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      className="grid grid-cols-1 gap-5"
    >
      <div className="grid grid-cols-1 gap-3">
        <TextInput
          label={m.ambulance_location()}
          hint={m.ambulance_location_hint()}
          autoComplete="street-address"
          required
          error={formState.errors.location?.message}
          {...register('location')}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            icon={<LocateFixed aria-hidden="true" />}
            loading={locating}
            loadingLabel={m.ambulance_locating()}
            onClick={onLocate}
          >
            {m.ambulance_locate()}
          </Button>
          <div role="status" className="min-w-0">
            {failure && (
              <InlineMessage tone="warning" size="small">
                {positionAdvice(failure)}
              </InlineMessage>
            )}
          </div>
        </div>
      </div>
      <TextInput
        label={m.ambulance_destination()}
        hint={m.ambulance_destination_hint()}
        optional
        list="nearby-hospitals"
        {...register('destination')}
      />
      <datalist id="nearby-hospitals">
        {nearbyHospitals.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Checkbox label={m.ambulance_emergency()} hint={m.ambulance_emergency_hint()} boxed {...register('emergency')} />
      <div>
        <Button type="submit" size="large">
          {m.ambulance_submit()}
        </Button>
      </div>
    </form>
  );
}
