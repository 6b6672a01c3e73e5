import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';
import { clock } from './practice-words.ts';
import {
  canRecord,
  type Recording,
  recordingMessages,
  recordings,
  startTake,
  type Take,
} from './recordings.ts';
import type { Stopwatch } from './use-stopwatch.ts';

/** A spoken answer ends by then, also in a pocket. */
const LONGEST_SECONDS = 300;

type Props = {
  accountId: string;
  questionId: string;
  stopwatch: Stopwatch;
  /** The recording that there is, or none any more. */
  onRecorded: (seconds: number | null) => void;
};

/** Speaks the answer aloud: a timer, and a recording that stays on the device. */
export function VoicePractice({ accountId, questionId, stopwatch, onRecorded }: Props) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRecording, setIsRecording] = useState(false);
  const take = useRef<Take | null>(null);
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let isHere = true;
    void recordings.get(accountId, questionId).then((stored) => isHere && setRecording(stored));
    return () => {
      isHere = false;
      // The screen is left while it records: the microphone is released.
      clearTimeout(limit.current);
      void take.current?.stop();
      take.current = null;
    };
  }, [accountId, questionId]);

  const stop = async (): Promise<void> => {
    clearTimeout(limit.current);
    const made = await take.current?.stop();
    take.current = null;
    setIsRecording(false);
    stopwatch.stop();
    if (!made) return;
    setRecording(made);
    onRecorded(made.seconds);
    await recordings.put(accountId, questionId, made);
  };
  const start = async (): Promise<void> => {
    setProblem(null);
    try {
      take.current = await startTake();
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      setProblem(isRefused ? recordingMessages.refused : recordingMessages.failed);
      return;
    }
    setIsRecording(true);
    stopwatch.start();
    limit.current = setTimeout(() => void stop(), LONGEST_SECONDS * 1000);
  };
  return (
    <section aria-label="À voix haute" className="grid gap-3 rounded-md bg-sunken p-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-auto font-semibold tabular-nums" role="timer">
          {clock(stopwatch.seconds)}
          <span className="ml-2 text-s font-normal text-ink-soft">visez 1 à 2 min</span>
        </p>
        {canRecord() && (
          <Button
            variant="outline"
            icon={isRecording ? <Square {...icon} size={16} /> : <Mic {...icon} size={18} />}
            onClick={() => void (isRecording ? stop() : start())}
          >
            {isRecording ? 'Arrêter' : recording ? 'Refaire' : "S'enregistrer"}
          </Button>
        )}
        {!isRecording && (
          <Button
            variant="ghost"
            onClick={() => (stopwatch.isRunning ? stopwatch.stop() : stopwatch.start())}
          >
            {stopwatch.isRunning ? 'Arrêter le minuteur' : 'Minuteur seul'}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-s text-bad">
          {problem}
        </p>
      )}
      {recording && !isRecording && (
        <Listen
          recording={recording}
          onRemove={() => {
            setRecording(null);
            onRecorded(null);
            void recordings.remove(accountId, questionId);
          }}
        />
      )}
      <p className="text-s text-ink-soft">
        {canRecord()
          ? "L'enregistrement reste sur cet appareil : il n'est envoyé nulle part, et s'efface quand vous vous déconnectez. Réécoutez-vous, puis écrivez ce que vous avez dit pour en avoir le retour."
          : recordingMessages.absent}
      </p>
    </section>
  );
}

function Listen({ recording, onRemove }: { recording: Recording; onRemove: () => void }) {
  const { blob } = recording;
  const play = useCallback(
    (audio: HTMLAudioElement) => {
      const url = URL.createObjectURL(blob);
      audio.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- one's own voice, which one is about to write down */}
      <audio controls ref={play} aria-label="Mon enregistrement" className="h-11 min-w-0 flex-1" />
      <Button variant="ghost" onClick={onRemove}>
        Effacer
      </Button>
    </div>
  );
}
