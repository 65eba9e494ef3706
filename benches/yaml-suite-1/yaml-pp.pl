# Answers one YAML text per line with YAML::PP: its value as JSON, or that it reported an error.

use strict;
use warnings;
use JSON::PP;
use YAML::PP;

$| = 1;
my $json = JSON::PP->new->utf8->allow_nonref->allow_unknown;

while (my $line = <STDIN>) {
    my $text = $json->decode($line);
    my @documents = eval { YAML::PP->new(schema => ['Core'], boolean => 'JSON::PP')->load_string($text) };
    my $failed = $@ || @documents != 1;
    print $json->encode({ answer => $failed ? { error => JSON::PP::true } : { value => $documents[0] } }), "\n";
}
