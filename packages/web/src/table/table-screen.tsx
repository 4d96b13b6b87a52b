// The screen of a table: the bar on top, the cloth with the board, the log, and the dialogs. Knows clients and boards by
// their interfaces alone.
import { presetOf, type CatalogueEntry, type Message } from '@parlour/engine';
import type { Connection } from '@parlour/wire';
import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardModule, BoardProps } from '../boards/board.ts';
import { spoken } from '../language/index.ts';
import { again } from '../route.ts';
import { settings } from '../settings/settings.ts';
import { useCommands } from './commands.ts';
import { LogPanel } from './log.tsx';
import { LazyPanels } from './panels/lazy-panels.tsx';
import type { TableDialog } from './panels/table-dialogs.tsx';
import type { PlayProps } from './play.tsx';
import type { ShownUpdate } from './playback/playback-queue.ts';
import { playSounds, type Shown } from './playback/use-shown.ts';
import { TableBar } from './table-bar.tsx';
import { TableCloth } from './table-cloth.tsx';
import { useAct } from './use-act.ts';
import { useAway } from './use-connection.ts';
import { useNotice } from './use-notice.ts';
import { usePosition } from './use-position.ts';
import { useTitle } from './use-title.ts';

export interface TableScreenProps extends PlayProps, Shown {
  readonly cloth: RefObject<HTMLDivElement | null>;
  readonly shown: ShownUpdate;
  /** The message of the update that is shown. */
  readonly message: Message;
  readonly board: BoardModule;
  readonly entry: CatalogueEntry;
  readonly connection: Connection;
}

export function TableScreen(props: TableScreenProps): JSX.Element {
  const { client, cloth, shown, message, board, entry, connection, stage } = props;
  const language = spoken.value;
  const { say, games } = language;
  const { update } = shown;
  const { info, viewer } = update;
  const { view } = message;
  const position = usePosition(shown, message, entry, stage);
  const { scene, choices, names, lines, over, isOut, ended } = position;
  const [opened, setOpened] = useState<TableDialog | undefined>(undefined);
  const notice = useNotice(ended, props.notice);
  const away = useAway(client);
  const act = useAct(client, message, notice);
  useCommands({
    cloth,
    scene,
    names,
    lines,
    language,
    standing: ({ seat, standing }) => board.standing?.(view, seat, say) ?? games.text(standing),
    tell: notice.tell,
    help: () => setOpened('help'),
    hint: over ? undefined : props.onHint,
  });
  const isAsked = choices.length > 0;
  useTitle(isAsked ? say('status.yourTurn') : undefined);
  useSound('turn', isAsked);
  useSound('win', over && ended && viewer !== 'audience' && update.winners?.includes(viewer) === true);

  const boardProps: BoardProps = {
    view,
    scene,
    events: message.events,
    choices,
    act,
    me: viewer,
    seats: info.seats,
    names,
    rules: info.rules,
    pausing: update.pausing,
    over,
    stage,
    before: stage === undefined ? undefined : props.before,
    again: again.value,
    say,
    games,
    settings: settings.value,
    tell: notice.tell,
    leave: props.onLeave,
    ...(update.windowLeft === undefined
      ? {}
      : { window: { endsAt: shown.at + update.windowLeft, ms: update.windowLeft } }),
  };

  return (
    <main class="table-screen" data-game={info.game}>
      <TableBar
        title={games.text(entry.game.name)}
        subtitle={nameOfRules(entry, info.rules)}
        connection={connection}
        away={away}
        over={over}
        watching={viewer === 'audience'}
        sign={props.sign}
        onLeave={props.onLeave}
        resetTo={board.resetTo ?? 'again'}
        onReset={props.onReset}
        onOpen={setOpened}
        onHint={props.onHint}
      />
      <div class="table-room">
        <TableCloth
          {...props}
          boardProps={boardProps}
          tableNotice={notice}
          last={lines.reduce((last, { text, isSaid }) => (isSaid === true ? last : text), '')}
          said={position.said}
          isOut={isOut}
          ended={ended}
        />
        <LogPanel lines={lines} say={say} />
      </div>
      <LazyPanels>
        {({ KeepScore, TableDialogs }) => (
          <>
            {over && <KeepScore update={update} entry={entry} />}
            <TableDialogs
              opened={opened}
              entry={entry}
              update={update}
              isOut={isOut}
              lines={lines}
              cloth={cloth.current}
              menu={props.menu}
              onLeave={props.onLeave}
              resetTo={board.resetTo ?? 'again'}
              onReset={props.onReset}
              onClose={() => setOpened(undefined)}
            />
          </>
        )}
      </LazyPanels>
    </main>
  );
}

/** Plays a sound when `isDue` becomes true, in a tab without frames too. */
function useSound(sound: 'turn' | 'win', isDue: boolean): void {
  useLayoutEffect(() => {
    if (isDue) playSounds([sound]);
  }, [isDue]);
}

/** The name of the preset that is played, or that the rules are the players' own. */
function nameOfRules({ game }: CatalogueEntry, rules: unknown): string {
  const { say, games } = spoken.value;
  const preset = presetOf<unknown>(game.rules, rules);
  const name = preset === undefined ? undefined : game.rules.presets[preset]?.name;
  return name === undefined ? say('rules.own') : games.text(name);
}
