-- What a server of version 3 may have stored.
INSERT INTO tables VALUES ('antonia/1', 1, '{"n":1}', 1760000000001);
INSERT INTO journal VALUES (
  7, 'antonia/1', 1, 3, 1750000000001, 'k1', '{"action":"throw","n":1}', 'c1', '["antonia","k1"]',
  '[{"event":"thrown","faces":[6,4,1]},"plain"]'
);
INSERT INTO accounts VALUES (3, 'k3', 'Jürgen', 'juergen', 0, 'scrypt$…', NULL, 1750000000000, NULL, '{"prompt":"aus"}', 'player', NULL);
INSERT INTO accounts VALUES
  (4, 'g4', 'Gast', 'gast', 1, NULL, 'hash of Gast', 1750000000000, 1750086400000, '{"prompt":"aus"}', 'player', NULL);
INSERT INTO accounts VALUES (5, 'k5', 'Weg', 'weg', 0, NULL, NULL, 0, NULL, '{}', 'player', NULL);
DELETE FROM accounts WHERE number = 5;
INSERT INTO standings VALUES ('k3', 'maxmoritz', 4, 4, 1, 0, 2, 1, 2, 3);
INSERT INTO notices VALUES (1, 'k3', '{"type":"rank","account":"k3","game":"maxmoritz","rank":2}');
INSERT INTO kurier VALUES (1, 5, 'maxmoritz', 'mastery', 'k3');
UPDATE effects SET cursor = 7;
UPDATE secret SET key = '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e';
INSERT INTO throws VALUES ('k3', 'maxmoritz', 'N', 17);
INSERT INTO posts VALUES (1, 9, 'plausch', 'k3', 'Guten Abend; alle!');
INSERT INTO bans VALUES (4, 9, 'k9', NULL, NULL, 'Lärm', NULL, 'out');
INSERT INTO reports VALUES (2, 9, 'idee', 'k3', 'antonia/1', 'Mehr Tische');
INSERT INTO origins VALUES ('k3', '0123456789abcdef', 9);
INSERT INTO acts VALUES (1, 9, 'k3', 'ban', 'k9', 'Lärm', NULL);
